import { play } from './es/play.ts'
import { playCaddie } from './es/play-caddie.ts'
import { playGreen } from './es/play-green.ts'
import { playOffline } from './es/play-offline.ts'
import { playScore } from './es/play-score.ts'
import { playStatus } from './es/play-status.ts'
import { playWind } from './es/play-wind.ts'
import type { PlayWords } from './play-words.ts'

/** All that the app on the course says in Spanish. */
export const esPlay: PlayWords = { play, playCaddie, playGreen, playOffline, playScore, playStatus, playWind }
