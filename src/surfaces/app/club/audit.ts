import { readAudit } from '../../../club/audit-store.ts'
import { listMembers } from '../../../club/member-store.ts'
import { malformed } from '../../../core/problem.ts'
import type { AppContext } from '../context.ts'
import type { AppAnswer, AppRequest, InClub } from '../route.ts'

const PAGE = 100

/** What the staff of a club changed, the newest first. There is no way to change or remove an entry. */
export const getAudit =
  (context: AppContext) =>
  async ({ session: { membership }, query }: AppRequest<InClub>): Promise<AppAnswer> => {
    const { db, now } = context
    const text = query.get('before')
    const before = text === null ? now() + 1 : Date.parse(text)
    if (Number.isNaN(before)) throw malformed('before', 'a time such as 2026-05-04T09:00:00Z')
    const entries = await readAudit(context, membership.clubId, { to: before, limit: PAGE })
    const names = new Map(
      (await listMembers(db, membership.clubId)).map(({ accountId, name }) => [accountId, name]),
    )
    const changes = entries.map(({ at, by, what, about }) => ({
      ...{ at: new Date(at).toISOString(), by: by === null ? null : (names.get(by) ?? null), what, about },
    }))
    return { status: 200, json: { club: membership.slug, changes } }
  }
