type Flag = { readonly name: string; readonly value: string | null; readonly isNeeded: boolean }
type Word = { readonly name: string; readonly isNeeded: boolean; readonly isList: boolean }

/** What a command takes, as its usage says: `./dogleg draw SLUG [--hole N]`. */
export type Usage = {
  readonly text: string
  /** Such as `draw` or `club create`. */
  readonly command: string
  readonly words: readonly Word[]
  readonly flags: readonly Flag[]
}

const FLAG = /(\[)?--([a-z-]+)(?: ([A-Z][\w.|@]*))?\]?/g
const WORD = /^(\[)?([A-Z]+)(…)?\]?$/

export function parseUsage(text: string): Usage {
  const others = text.replace(FLAG, '').split(' ').slice(1)
  return {
    text,
    command: others.filter((word) => word !== '' && !WORD.test(word)).join(' '),
    words: others.flatMap((word) => {
      const [, bracket, name, list] = WORD.exec(word) ?? []
      return name === undefined ? [] : [{ name, isNeeded: !bracket, isList: list !== undefined }]
    }),
    flags: [...text.matchAll(FLAG)].map(([, bracket, name = '', value]) => ({
      name,
      value: value ?? null,
      isNeeded: bracket === undefined,
    })),
  }
}
