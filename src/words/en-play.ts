import { play } from './en/play.ts'
import { playCaddie } from './en/play-caddie.ts'
import { playGreen } from './en/play-green.ts'
import { playOffline } from './en/play-offline.ts'
import { playScore } from './en/play-score.ts'
import { playStatus } from './en/play-status.ts'
import { playWind } from './en/play-wind.ts'

/** All that the app on the course says in English. The browser loads one language, so it has its own list. */
export const enPlay = { play, playCaddie, playGreen, playOffline, playScore, playStatus, playWind }
