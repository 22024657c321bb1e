import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ENGINES, openEngine } from '../../test/support/engines.ts'
import { CLUB, openClub } from '../../test/support/tee-sheet.ts'
import { USUAL_SETTINGS } from '../tee-sheet/settings.ts'
import {
  noteStep,
  readClubPages,
  readClubSettings,
  writeClubPage,
  writeClubTimezone,
} from './club-settings-store.ts'
import { NO_PAGE } from './public-page.ts'

for (const engine of ENGINES)
  test(`what managers decide is kept, and only what they publish is public (${engine})`, async (t) => {
    const { db, close } = await openEngine(engine)
    t.after(close)
    await openClub(db, 0, USUAL_SETTINGS)
    assert.deepEqual(await readClubSettings(db, CLUB.id), {
      ...{ timezone: null, steps: [], page: NO_PAGE, isPublic: false },
    })
    await writeClubTimezone(db, CLUB.id, 'Europe/Dublin')
    await noteStep(db, CLUB.id, 'rules')
    await noteStep(db, CLUB.id, 'rules')
    await noteStep(db, CLUB.id, 'sheet')
    assert.deepEqual(await readClubPages(db), [], 'a time zone is not a page')
    const page = { ...NO_PAGE, about: 'By the mill.' }
    await writeClubPage(db, CLUB.id, { page, isPublic: true, at: 5 })
    const club = { id: CLUB.id, slug: 'mill-club', name: 'Mill Club', courseSlug: 'mill' }
    assert.deepEqual(await readClubPages(db), [{ ...club, page, changedAt: 5 }])
    await writeClubPage(db, CLUB.id, { page, isPublic: false, at: 9 })
    assert.deepEqual(await readClubPages(db), [{ ...club, page: null, changedAt: 9 }])
    assert.deepEqual(await readClubSettings(db, CLUB.id), {
      ...{ timezone: 'Europe/Dublin', steps: ['rules', 'sheet'], page, isPublic: false },
    })
  })
