/** The result of one check; a note is not a fault. */
export type Finding = {
  readonly what: string
  readonly state: 'ok' | 'note' | 'wrong'
  readonly words: string
}

export const ok = (what: string, words: string): Finding => ({ what, state: 'ok', words })
export const note = (what: string, words: string): Finding => ({ what, state: 'note', words })
export const wrong = (what: string, words: string): Finding => ({ what, state: 'wrong', words })
