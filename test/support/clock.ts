import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { programOf } from '../../src/commands/install-package.ts'

const FAKETIME = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketimeMT.so.1`

/** A clock of its own for processes that are started with `env`. */
export type Clock = {
  readonly env: Readonly<Record<string, string>>
  /** How far it is from the real one: ahead, or behind if negative. */
  readonly set: (seconds: number) => Promise<void>
}

/** Null where it can't be installed. What only counts on, such as `performance.now()`, does so at its own pace. */
export async function openClock(folder: string): Promise<Clock | null> {
  if ((await programOf('faketime', 'faketime')) === null) return null
  const file = path.join(folder, 'clock')
  const set = (seconds: number) => writeFile(file, `${seconds < 0 ? '' : '+'}${seconds}s\n`)
  await set(0)
  const env = {
    LD_PRELOAD: FAKETIME,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
  return { env, set }
}
