import { type Argon2Parameters, argon2, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Deps } from './deps.ts'
import { stepIn } from './step-in.ts'
import { keepThreads } from './threads.ts'
import { concurrencyLimit } from './throttle/concurrency-limit.ts'

/** Hashes passwords and PINs with Argon2id, in threads of its own and never on the event loop. */
export type Hasher = {
  readonly hash: (text: string) => Promise<string>
  /** Without a hash it takes just as long, and is false. */
  readonly matches: (text: string, stored: string | null) => Promise<boolean>
}

export type HashCost = {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
  readonly tagLength: number
}

// Argon2id as OWASP recommends it: 19 MiB, two passes, one lane.
const COST: HashCost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const REST_MS = 150
const MAX_WAITING = 100

const WORKER = new URL('./hash-worker.ts', import.meta.url)
const MAX_LOW_PRIORITY_MS = 400

export type HasherOptions = {
  readonly random: Deps['random']
  readonly atOnce: number
  /** A break between two hashes while people wait to sign in, so that people who read hardly notice. */
  readonly restMs?: number
  /** Tests hash at a lower cost, and without the threads that step back for others. */
  readonly cost?: HashCost
  readonly threads?: number
  /** Computes one hash; tests watch what it is asked for. */
  readonly derive?: Derive
}

export type Derive = (order: Argon2Parameters) => Promise<Uint8Array>

/** `atOnce` should leave a processor for people who read. */
export function openHasher(options: HasherOptions): Hasher {
  const { random, atOnce, restMs = REST_MS, cost: newCost = COST, threads = atOnce } = options
  const limited = concurrencyLimit(atOnce, { maxWaiting: MAX_WAITING, restMs })
  const derive = options.derive ?? openDerive(threads)
  const tagOf = (text: string, nonce: Buffer, cost: HashCost) =>
    limited(() => derive({ message: text.normalize('NFKC'), nonce, ...cost }))
  const dummyHash = { cost: newCost, nonce: random(16), tag: random(newCost.tagLength) }
  return {
    hash: async (text) => {
      const nonce = random(16)
      return written({ cost: newCost, nonce, tag: Buffer.from(await tagOf(text, nonce, newCost)) })
    },
    matches: async (text, stored) => {
      const { cost, nonce, tag } = stored === null ? dummyHash : read(stored)
      const same = timingSafeEqual(await tagOf(text, nonce, cost), tag)
      return same && stored !== null
    },
  }
}

const deriveAtOnce = promisify(argon2) as (name: 'argon2id', given: Argon2Parameters) => Promise<Uint8Array>

/**
 * Computes a hash in a thread that gives way to everything else. On a busy machine that thread may wait for long, but
 * nobody should wait to sign in, so after a while the hash is computed like any other work.
 */
function openDerive(threads: number): Derive {
  const deriveQuietly = keepThreads<Argon2Parameters, Uint8Array>(WORKER, threads)
  const deriveNow = (order: Argon2Parameters) => deriveAtOnce('argon2id', order)
  return async (order) => {
    const quiet = deriveQuietly(order)
    return quiet === null ? deriveNow(order) : stepIn(quiet, MAX_LOW_PRIORITY_MS, () => deriveNow(order))
  }
}

type Hash = { readonly cost: HashCost; readonly nonce: Buffer; readonly tag: Buffer }

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** The standard text form: it names the cost, so that we can read old hashes after the cost has changed. */
const written = ({ cost, nonce, tag }: Hash) =>
  `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(nonce)}$${unpadded(tag)}`

function read(text: string): Hash {
  const [, memory = 0, passes = 0, parallelism = 0] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(text)?.map(Number) ?? []
  const [nonce = '', tag = ''] = text.split('$').slice(4)
  const bytes = Buffer.from(tag, 'base64')
  return {
    cost: { memory, passes, parallelism, tagLength: bytes.length },
    nonce: Buffer.from(nonce, 'base64'),
    tag: bytes,
  }
}
