import { randomBytes } from 'node:crypto'
import { type Hasher, openHasher } from '../../src/platform/hasher.ts'

const CHEAP = { memory: 64, passes: 1, parallelism: 1, tagLength: 32 }

/** The real hasher at a fraction of the cost. What it costs is tested in hasher.test.ts and by `./dogleg serve`. */
export const cheapHasher = (): Hasher =>
  openHasher({ random: (bytes) => randomBytes(bytes), atOnce: 2, restMs: 0, cost: CHEAP, threads: 0 })
