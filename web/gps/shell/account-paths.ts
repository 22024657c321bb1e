import { pathIn } from '../../../src/words/language.ts'
import type { PlayState } from '../state/play-state.ts'

/** Signing in or up leads back to the course. */
const backTo = ({ settings, course }: PlayState, path: string) =>
  pathIn(
    settings.language,
    `${path}?return_to=${encodeURIComponent(`/gps?course=${course.value?.pack.slug ?? ''}`)}`,
  )

export const signInPath = (state: PlayState) => backTo(state, '/sign-in')
export const signUpPath = (state: PlayState) => backTo(state, '/sign-up')
