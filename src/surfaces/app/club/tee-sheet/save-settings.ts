import { noteChange } from '../../../../club/audit-store.ts'
import { noteStep, type SetUpStep } from '../../../../club/club-settings-store.ts'
import { lockClub } from '../../../../club/club-store.ts'
import { tellNews } from '../../../../club-news/news-store.ts'
import { addDays, wallTime } from '../../../../tee-sheet/clock.ts'
import { inTransaction } from '../../../../tee-sheet/in-transaction.ts'
import type { SheetSettings } from '../../../../tee-sheet/settings.ts'
import { settingsJson } from '../../../../tee-sheet/settings-json.ts'
import { readSettings, writeSettings } from '../../../../tee-sheet/sheet-store.ts'
import type { AppContext } from '../../context.ts'
import type { InClub } from '../../route.ts'
import { clubOf, sheetDeps } from './club-of.ts'

/** Which days people have open: their pages are told. */
const DAYS_SHOWN = 15

export type Saving = {
  readonly step?: SetUpStep
  /** What the settings must still be; anything if it is left out. */
  readonly before?: SheetSettings
}

/** Replaces the settings of a tee sheet. False, and nothing is changed, when somebody else has changed them. */
export async function saveSettings(
  context: AppContext,
  session: InClub,
  settings: SheetSettings,
  { step, before }: Saving = {},
): Promise<boolean> {
  const { zone } = await clubOf(context, session)
  const { clubId, slug } = session.membership
  const today = wallTime(zone, context.now()).day
  return inTransaction(sheetDeps(context, session), async (inside) => {
    await lockClub(inside.db, slug)
    if (before && JSON.stringify(await readSettings(inside.db, clubId)) !== JSON.stringify(before))
      return false
    await writeSettings(inside.db, clubId, settings)
    if (step !== undefined) await noteStep(inside.db, clubId, step)
    const by = { clubId, accountId: session.account.id }
    await noteChange(inside, by, 'sheet.settings', settingsJson(settings))
    for (let day = 0; day < DAYS_SHOWN; day++) await tellNews(inside, clubId, `sheet ${addDays(today, day)}`)
    return true
  })
}
