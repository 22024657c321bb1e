import type { Terminal } from './terminal.ts'

/** A bar on a terminal, nothing elsewhere; `done` clears the line. */
export function progressBar({ stderr }: Terminal, label: string) {
  const { isTTY = false } = stderr
  let shown = -1
  const draw = (share: number) => {
    const percent = Math.min(100, Math.floor(share * 100))
    if (!isTTY || percent === shown) return
    shown = percent
    const filled = Math.round(percent / 4)
    stderr.write(`\r${label} [${'█'.repeat(filled)}${'·'.repeat(25 - filled)}] ${percent} %`)
  }
  const done = () => {
    if (isTTY && shown >= 0) stderr.write('\r\u001b[2K')
  }
  return { draw, done }
}
