import type { AppContext } from '../../context.ts'
import type { AppRoute } from '../../route.ts'
import { boardPages } from './board/board-pages.ts'
import { changesPages } from './changes/changes-pages.ts'
import { cardPages } from './competition-card/card-pages.ts'
import { competitionPages } from './competitions/competition-pages.ts'
import { messagePages } from './messages/message-pages.ts'
import { pinPages } from './pins/pin-pages.ts'
import { rosterPages } from './roster/roster-pages.ts'
import { setUpPages } from './set-up/set-up-pages.ts'
import { sheetPages } from './sheet/sheet-pages.ts'
import { yardPages } from './yard/yard-pages.ts'

/** All pages of clubs. */
export const clubPages = (context: AppContext): readonly AppRoute[] => [
  ...boardPages(context),
  ...sheetPages(context),
  ...competitionPages(context),
  ...yardPages(context),
  ...messagePages(context),
  ...pinPages(context),
  ...cardPages(context),
  ...rosterPages(context),
  ...changesPages(context),
  ...setUpPages(context),
]
