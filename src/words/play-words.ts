import type { enPlay } from './en-play.ts'

/** What every language has to say on the course. */
export type PlayWords = typeof enPlay
