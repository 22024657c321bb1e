import type { Session } from '../../../account/account.ts'
import { isMinor } from '../../../account/minor-store.ts'
import { type Fields, fieldsOf } from '../../../core/fields.ts'
import { malformed, Problem } from '../../../core/problem.ts'
import { readNewRounds } from '../../../round/shared-round-store.ts'
import { parseVisibility } from '../../../round/visibility.ts'
import { markMinor, shareNewRounds } from '../../../social/mark-minor.ts'
import { chooseDigest, DIGESTS, type Digest, readSettings } from '../../../social/settings-store.ts'
import type { AppContext } from '../context.ts'
import type { AppAnswer, AppRequest } from '../route.ts'

/** Who sees a golfer's next rounds, whether they are under age, and which digest they get. */
export const readSharing = async (context: AppContext, accountId: string) => ({
  newRounds: await readNewRounds(context.db, accountId),
  minor: await isMinor(context.db, accountId),
  digest: (await readSettings(context, accountId)).digest,
})

export const getSettings =
  (context: AppContext) =>
  async ({ session }: AppRequest<Session>): Promise<AppAnswer> => {
    const { newRounds, minor, digest } = await readSharing(context, session.account.id)
    return { status: 200, json: { new_rounds: newRounds, minor, digest } }
  }

export const putSettings =
  (context: AppContext) =>
  async (request: AppRequest<Session>): Promise<AppAnswer> => {
    await saveSharing(context, request.session.account.id, fieldsOf(request.body))
    return getSettings(context)(request)
  }

/** The fields that were sent; everything is checked before anything is written. */
export async function saveSharing(context: AppContext, accountId: string, fields: Fields): Promise<void> {
  const has = (name: string) => Object.hasOwn(fields, name)
  const newRounds = has('new_rounds') ? parseVisibility(fields.new_rounds, 'new_rounds') : null
  const digest = has('digest') ? parseDigest(fields.digest) : null
  if (has('minor')) await saveAge(context, accountId, fields.minor)
  if (newRounds !== null) await shareNewRounds(context, accountId, newRounds)
  if (digest !== null) await chooseDigest(context, accountId, digest)
}

function parseDigest(value: unknown): Digest {
  const found = DIGESTS.find((each) => each === value)
  if (found === undefined) throw malformed('digest', `one of ${DIGESTS.join(', ')}`)
  return found
}

/** Golfers mark themselves; only an operator takes the mark away. */
async function saveAge(context: AppContext, accountId: string, minor: unknown): Promise<void> {
  if (typeof minor !== 'boolean') throw malformed('minor', 'true or false')
  if (minor) await markMinor(context, accountId)
  else if (await isMinor(context.db, accountId))
    throw new Problem('conflict', 'Only we can change this back. Write to us once you are 18.')
}
