import { noteChange } from '../club/audit-store.ts'
import { tellNews } from '../club-news/news-store.ts'
import type { Deps } from '../platform/deps.ts'
import { yardSettingsJson } from './settings-json.ts'
import type { YardSettings } from './yard.ts'
import { inYard, type YardActor } from './yard-deps.ts'
import { writeYardSettings } from './yard-store.ts'

/** Loops that are assigned already keep the rate they were assigned with. */
export const saveYardSettings = (
  deps: Deps,
  clubId: string,
  { accountId }: YardActor,
  settings: YardSettings,
): Promise<void> =>
  inYard(deps, async (inside) => {
    await writeYardSettings(inside.db, clubId, settings)
    await noteChange(inside, { clubId, accountId }, 'yard.settings', yardSettingsJson(settings))
    await tellNews(inside, clubId, 'yard')
  })
