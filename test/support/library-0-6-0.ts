import fs from 'node:fs/promises'
import path from 'node:path'
import { FileMigrationProvider, Migrator } from 'kysely/migration'
import type { Db } from '../../src/platform/db/open.ts'
import type { Tables } from '../../src/platform/db/tables.ts'

// A library as version 0.6.0 wrote it, after these two files. It knew nothing of architect, opened and kind.

/** The bytes matter: their hash is noted below. */
export const LIST_FILE = `id,name,latitude,longitude,country,state,city,type,holes,par,phone,website,year_built,address,postal_code,architect,osm_id
7,Old Mill,37.5,-89.25,US,IL,Mounds,Public/Municipal,18,72,,,1960,1 Mill Lane,62996,Wadsworth &amp; Goetz,11
8,Dunes,37.9,-89.25,US,IL,Mounds,,18,72,,,,,,,12
`
export const CLUB_FILE = `{"id":"a","source":{"name":"Club"},"name":"Old Mill","lat":37.5,"lng":-89.25,"phone":"1","same_as":[{"source":"OpenGolfAPI","id":"7"}]}
`

const UNCOVERED = { contours: false, traced: false, scorecard: false, rated: false, wind: false }
const LIST_SOURCE = { name: 'OpenGolfAPI', licence: 'ODbL-1.0', url: 'https://opengolfapi.org/' }
const CLUB_SOURCE = { name: 'Club', licence: null, url: null }
const MOUNDS = { city: 'Mounds', region: 'Illinois', country: 'us' }

const courseRow = (id: number, slug: string, name: string, lat: number) => ({
  ...{ id, slug, name, folded_name: name.toLowerCase(), aliases: '[]' },
  ...{ ...MOUNDS, lat, lng: -89.25, hole_count: 18, par_total: 72 },
  ...{ only_layout_name: null, coverage: 0, updated_at: 1_794_812_671_487, bounds: null },
  summary: JSON.stringify({
    ...{ slug, name, ...MOUNDS, lat, lng: -89.25, hole_count: 18, par_total: 72, coverage: UNCOVERED },
  }),
})

const share = (more: object) =>
  JSON.stringify({
    ...{ aliases: [], name: 'Old Mill', city: null, region: null, country: null },
    ...{ point: { lat: 37.5, lng: -89.25 }, bounds: null, holeCount: null, parTotal: null, address: null },
    ...{ phone: null, website: null, timezone: null, layouts: [], source: null, map: null },
    ...more,
  })

const report = (file: string, format: string, read: number, merged: number) =>
  JSON.stringify({
    ...{ file, format, read, added: 0, changed: 0, unchanged: read, merged },
    ...{ left_out: 0, rejected: 0, warnings: 0, remarks: [] },
  })

const ROWS = {
  course: [
    {
      ...courseRow(1, 'old-mill-mounds-4wxg', 'Old Mill', 37.5),
      ...{ source: JSON.stringify(CLUB_SOURCE), source_name: 'Club', origin: null },
      ...{ body_digest: 'Wdg4oOwNJvStrasaMqzKSZ', record_digest: '0hj3gtdd4n56NURrTym5rt' },
    },
    {
      ...courseRow(2, 'dunes-mounds-ryc9', 'Dunes', 37.9),
      ...{ source: JSON.stringify(LIST_SOURCE), source_name: 'OpenGolfAPI' },
      origin: 'opengolfapi OpenGolfAPI',
      ...{ body_digest: '1f7smlC5A6qUzAMsebqAsR', record_digest: 'cqufktbwy7F9BpFtJ2Oqom' },
    },
  ],
  course_detail: [
    {
      ...{ course_id: 1, revision: 2 },
      detail:
        '{"address":"1 Mill Lane, 62996","phone":"1","website":null,"timezone":"America/Chicago","layouts":[]}',
    },
    {
      ...{ course_id: 2, revision: 1 },
      detail: '{"address":null,"phone":null,"website":null,"timezone":"America/Chicago","layouts":[]}',
    },
  ],
  course_identity: [
    { identity: 'id ["OpenGolfAPI","7"]', course_id: 1, is_copy: 0 },
    { identity: 'id ["OpenStreetMap","11"]', course_id: 1, is_copy: 1 },
    { identity: 'id ["OpenGolfAPI","8"]', course_id: 2, is_copy: 0 },
    { identity: 'id ["OpenStreetMap","12"]', course_id: 2, is_copy: 1 },
    { identity: 'id ["Club","a"]', course_id: 1, is_copy: 0 },
  ],
  course_slug: [
    { slug: 'old-mill-mounds-4wxg', course_id: 1 },
    { slug: 'dunes-mounds-ryc9', course_id: 2 },
  ],
  course_share: [
    {
      ...{ course_id: 1, origin: 'opengolfapi OpenGolfAPI', place: 0 },
      record: share({
        ...{ ...MOUNDS, holeCount: 18, parTotal: 72, address: '1 Mill Lane, 62996' },
        ...{ timezone: 'America/Chicago', source: LIST_SOURCE },
      }),
    },
    {
      ...{ course_id: 1, origin: 'records Club', place: 1 },
      record: share({ phone: '1', source: CLUB_SOURCE }),
    },
  ],
  imported_file: [
    {
      digest: '7f98a62879361ec9715c44ef40c969a3e8d0acc82604b7686ae9f0e68cfea9ce',
      ...{ format: 'opengolfapi', revision: 2, origins: '["opengolfapi OpenGolfAPI"]', courses: '[1,2]' },
      report: report('list.csv', 'opengolfapi', 2, 0),
    },
    {
      digest: '6895992f678ecf0c1340f0759be1d813760b144a38b28355e16342b442707600',
      ...{ format: 'records', revision: 2, origins: '["records Club"]', courses: '[1]' },
      report: report('club.ndjson', 'records', 1, 1),
    },
  ],
}

const migrationFolder = path.join(import.meta.dirname, '../../migrations')

/** Fills an empty database as that version left it. */
export async function fillAs060(db: Db) {
  const provider = new FileMigrationProvider({ fs, path, migrationFolder })
  const { error } = await new Migrator({ db, provider }).migrateTo('0006-premium')
  if (error) throw error
  // The tables had fewer columns than their types have now.
  for (const [table, rows] of Object.entries(ROWS) as [keyof Tables, never[]][])
    await db.insertInto(table).values(rows).execute()
  await db.updateTable('library').set({ revision: 2, updated_at: 1_794_812_671_487 }).execute()
}
