import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'

export type Icon = {
  readonly file: string
  readonly type: string
  readonly tag: string
  readonly body: Buffer
}

const PNG = 'image/png'

const iconOf = (file: string, type = PNG): Icon => {
  const body = readFileSync(path.join(import.meta.dirname, 'icons', file))
  return { file, type, body, tag: createHash('sha256').update(body).digest('hex').slice(0, 16) }
}

/** What browsers and phones ask for at the root of a host. `icons/make-icons.ts` draws them from the logo. */
export const ICONS: readonly Icon[] = [
  iconOf('favicon.ico', 'image/vnd.microsoft.icon'),
  iconOf('apple-touch-icon.png'),
  iconOf('icon-192.png'),
  iconOf('icon-512.png'),
  iconOf('icon-maskable-192.png'),
  iconOf('icon-maskable-512.png'),
]
