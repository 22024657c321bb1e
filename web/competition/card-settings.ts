import type { Group } from '../../src/competition/group-card/group-card.ts'
import type { HoleState } from '../../src/competition/group-card/read-group.ts'
import type { SayingTemplates } from '../../src/competition/group-card/say-mark.ts'

export type CardWords = {
  readonly saying: SayingTemplates
  readonly states: Readonly<Record<HoleState, string>>
  readonly waitingOne: string
  /** With `{count}`. */
  readonly waitingMany: string
  readonly signedOut: string
  readonly signIn: string
  readonly notStored: string
  /** With `{hole}`, `{name}` and `{score}`. */
  readonly refused: string
  readonly refusedBack: string
  readonly dismiss: string
  /** The service's sentences in the page's language. */
  readonly reasons: Readonly<Record<string, string>>
}

/** What the page knows, as the server last wrote it. */
export type CardSettings = {
  readonly session: { readonly account: string; readonly csrf: string }
  readonly scores: string
  readonly competition: string
  readonly version: number
  readonly since: number
  readonly group: Group
  readonly words: CardWords
}

export function readSettings(): CardSettings | null {
  const text = document.getElementById('card-settings')?.textContent
  return text ? (JSON.parse(text) as CardSettings) : null
}
