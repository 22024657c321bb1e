import type { AppContext } from '../../../context.ts'
import { type AppRoute, clubPage } from '../../../route.ts'
import { postBook, postCancel, postMark, postMove, postPlayers } from './post-bookings.ts'
import { postBlock, postCalendar, postClose, postLeave, postReopen, postWait } from './post-day.ts'
import { getSheetPage } from './show-sheet.ts'

const SHEET = '/club/:club/sheet'

/** The tee sheet of a day, and its forms: members book, the staff runs it. */
export const sheetPages = (context: AppContext): readonly AppRoute[] => [
  clubPage('read_tee_sheet')('GET', SHEET, getSheetPage(context)),
  clubPage('book')('POST', `${SHEET}/book`, postBook(context)),
  clubPage('book')('POST', `${SHEET}/cancel`, postCancel(context)),
  clubPage('book')('POST', `${SHEET}/wait`, postWait(context)),
  clubPage('book')('POST', `${SHEET}/leave`, postLeave(context)),
  clubPage('read_tee_sheet')('POST', `${SHEET}/calendar`, postCalendar(context)),
  clubPage('run_tee_sheet')('POST', `${SHEET}/mark`, postMark(context)),
  clubPage('run_tee_sheet')('POST', `${SHEET}/move`, postMove(context)),
  clubPage('run_tee_sheet')('POST', `${SHEET}/players`, postPlayers(context)),
  clubPage('run_tee_sheet')('POST', `${SHEET}/close`, postClose(context)),
  clubPage('run_tee_sheet')('POST', `${SHEET}/block`, postBlock(context)),
  clubPage('run_tee_sheet')('POST', `${SHEET}/reopen`, postReopen(context)),
]
