import { malformed, Problem } from '../core/problem.ts'
import { newId } from '../core/token.ts'
import type { Deps } from '../platform/deps.ts'
import { hideShared, readSharedRound } from '../round/shared-round-store.ts'
import { golferMeant, type Pointer } from './block.ts'
import { hideComment, readComment } from './comment-store.ts'
import { countTry } from './count-tries.ts'
import { newFriendCode } from './friend-code.ts'
import { insertReport, listOpenBy, NEVER, type Report } from './report-store.ts'
import { REPORTS, SOCIAL_LIMITS } from './social-limits.ts'

/** Tells the operators about somebody, and copies what they said. The same report twice is one. */
export async function reportGolfer(
  deps: Deps,
  accountId: string,
  pointer: Pointer,
  text: string,
): Promise<string> {
  const reason = text.trim()
  if (reason === '' || reason.length > SOCIAL_LIMITS.reason)
    throw malformed('reason', `1 to ${SOCIAL_LIMITS.reason} characters of text`)
  const about = await golferMeant(deps, accountId, pointer)
  if (about === accountId) throw new Problem('conflict', 'You can’t report yourself.')
  const what = await whatIsMeant(deps, pointer)
  const open = await listOpenBy(deps.db, accountId)
  const same = open.find((one) => one.about_account === about && one.about_id === what.about_id)
  if (same) return same.reference
  if (open.length >= SOCIAL_LIMITS.openReports)
    throw new Problem('conflict', 'We are still looking at your other reports.')
  await countTry(deps, REPORTS, accountId)
  const report: Report = {
    ...{ id: newId(deps.random), reference: newFriendCode(deps.random) },
    ...{ by_account: accountId, about_account: about, ...what, reason, at: deps.now() },
    ...{ outcome: null, note: null, closed_at: null, expires_at: NEVER },
  }
  await insertReport(deps.db, report)
  return report.reference
}

async function whatIsMeant(
  { db }: Deps,
  pointer: Pointer,
): Promise<Pick<Report, 'kind' | 'about_id' | 'quote'>> {
  if ('comment' in pointer) {
    const comment = await readComment(db, pointer.comment)
    return { kind: 'comment', about_id: pointer.comment, quote: comment?.text ?? null }
  }
  if ('post' in pointer) {
    const round = await readSharedRound(db, pointer.post)
    return { kind: 'round', about_id: pointer.post, quote: round?.courseName ?? null }
  }
  return { kind: 'golfer', about_id: null, quote: null }
}

/** Takes what was reported away from everybody, or gives it back; false when it is gone, or is a golfer. */
export async function hideReported({ db }: Pick<Deps, 'db'>, report: Report, hiddenAt: number | null) {
  if (report.about_id === null) return false
  return report.kind === 'comment'
    ? hideComment(db, report.about_id, hiddenAt)
    : hideShared(db, report.about_id, hiddenAt)
}
