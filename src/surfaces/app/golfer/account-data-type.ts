import type { readAccountDataOf } from '../../../account/account-data-store.ts'
import type { readYardDataOf } from '../../../caddie-yard/golfer-data-store.ts'
import type { readClubDataOf } from '../../../club/club-data-store.ts'
import type { readCompetitionDataOf } from '../../../competition/golfer-data-store.ts'
import type { readOauthDataOf } from '../../../oauth/oauth-data-store.ts'
import type { Position } from '../../../position/position.ts'
import type { readPremiumDataOf } from '../../../premium/premium-data-store.ts'
import type { readRoundDataOf } from '../../../round/all-rounds-store.ts'
import type { readSheetDataOf } from '../../../tee-sheet/golfer-data-store.ts'

type DataOf<Reader extends (...given: never[]) => Promise<unknown>> = Awaited<ReturnType<Reader>>

/** Everything we store about somebody, as its owners read it. */
export type AccountData = DataOf<typeof readAccountDataOf> &
  DataOf<typeof readOauthDataOf> &
  DataOf<typeof readPremiumDataOf> &
  DataOf<typeof readClubDataOf> &
  DataOf<typeof readRoundDataOf> &
  DataOf<typeof readSheetDataOf> &
  DataOf<typeof readCompetitionDataOf> &
  DataOf<typeof readYardDataOf> & { readonly position: Position | null }
