import type { ClubMailTable } from '../platform/db/club-tables.ts'
import type { Db } from '../platform/db/open.ts'
import { type MailChoice, USUAL_MAIL } from './mail-choice.ts'

export async function readMailChoice(db: Db, clubId: string, accountId: string): Promise<MailChoice> {
  const row = await db
    .selectFrom('club_mail')
    .selectAll()
    .where('club_id', '=', clubId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row ? choiceOf(row) : USUAL_MAIL
}

export const choiceOf = (
  row: Pick<ClubMailTable, 'urgent_at_once' | 'digest_minute' | 'quiet_from' | 'quiet_to'>,
): MailChoice => ({
  ...{ urgentAtOnce: row.urgent_at_once === 1, digestMinute: row.digest_minute },
  ...{ quietFrom: row.quiet_from, quietTo: row.quiet_to },
})

export async function writeMailChoice(
  db: Db,
  { clubId, accountId }: { readonly clubId: string; readonly accountId: string },
  choice: MailChoice,
  now: number,
): Promise<void> {
  const columns = {
    ...{ urgent_at_once: choice.urgentAtOnce ? 1 : 0, digest_minute: choice.digestMinute },
    ...{ quiet_from: choice.quietFrom, quiet_to: choice.quietTo, chosen_at: now },
  }
  await db
    .insertInto('club_mail')
    .values({ club_id: clubId, account_id: accountId, ...columns })
    .onConflict((clash) => clash.columns(['club_id', 'account_id']).doUpdateSet(columns))
    .execute()
}
