import { styleText } from 'node:util'
import type { Terminal } from './terminal.ts'

type Colour = 'red' | 'yellow' | 'cyan' | 'bold' | 'dim'

/** Colours for what goes to stderr: only on a terminal, and not for people who don't want them (no-color.org). */
export function colourOf({ env, stderr }: Pick<Terminal, 'env' | 'stderr'>) {
  const isWanted = stderr.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb'
  return (colour: Colour, text: string) =>
    isWanted ? styleText(colour, text, { validateStream: false }) : text
}
