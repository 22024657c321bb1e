import { createHmac, timingSafeEqual } from 'node:crypto'
import { hashToken, newId, newToken } from '../core/token.ts'
import type { Db } from '../platform/db/open.ts'
import { forgetSecret, readOrCreateSecret, readSecret } from '../platform/db/secret-store.ts'
import type { Deps } from '../platform/deps.ts'

/** What somebody has proved on a device. A club may know a PIN, so it earns no mark for the password. */
export type MarkKind = 'password' | 'pin'

const ALL_KINDS: readonly MarkKind[] = ['password', 'pin']

/** A random id and its HMAC: it says nothing about the account, and nobody can make one without its secret. */
export const MARK_PATTERN = '[\\w-]{65}'
const ID_LENGTH = 22

/** For a device where somebody has just signed in, so that a stranger's failures elsewhere do not delay them there. */
export async function newMark({ db, now, random }: Deps, accountId: string, kind: MarkKind): Promise<string> {
  const secret = await readOrCreateSecret(db, secretName(accountId, kind), newToken(random), now())
  return markOf(newId(random), secret)
}

/**
 * The first of these marks that was made for the account. Without an account or a secret the work is the same, so that
 * nobody can measure whether there is one.
 */
export async function findMark(
  { db, random }: Pick<Deps, 'db' | 'random'>,
  marks: readonly string[],
  accountId: string | null,
  kind: MarkKind,
): Promise<string | null> {
  if (marks.length === 0) return null
  const secret = (await readSecret(db, secretName(accountId ?? '', kind))) ?? newToken(random)
  return marks.find((mark) => isSame(mark, markOf(mark.slice(0, ID_LENGTH), secret))) ?? null
}

/** All marks of the account stop working. */
export async function forgetMarks(
  db: Db,
  accountId: string,
  kinds: readonly MarkKind[] = ALL_KINDS,
): Promise<void> {
  for (const kind of kinds) await forgetSecret(db, secretName(accountId, kind))
}

/**
 * What failures are counted under: on a marked device, the mark together with the usual key. A stolen mark opens this and
 * nothing else, and a right PIN at one club forgives no wrong ones at another.
 */
export const lockoutKey = (key: string, mark: string | null) =>
  mark === null ? key : `device ${hashToken(`${mark} ${key}`)}`

const secretName = (accountId: string, kind: MarkKind) => `${kind} marks ${hashToken(accountId)}`

const markOf = (id: string, secret: string) =>
  `${id}${createHmac('sha256', secret).update(id).digest('base64url')}`

function isSame(shown: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(shown), Buffer.from(wanted)]
  return one.length === other.length && timingSafeEqual(one, other)
}
