import type pg from 'pg'
import { equalityKey, sortKey, splitWords } from '../src/core/text/words.ts'
import { type ListedCourse, readSummaries } from '../src/course/course-store.ts'
import { unpackCoverage } from '../src/course/coverage.ts'
import { withLinks } from '../src/course/links.ts'
import { termsOf } from '../src/library/text-index.ts'
import { openDb } from '../src/platform/db/open.ts'
import type { Context } from './context.ts'
import { BASES } from './in-process.ts'
import { collected } from './prepare-library.ts'

const TABLE = `
  create extension pg_trgm;
  create extension cube;
  create extension earthdistance;
  create table loaded (
    id int, slug text, name text, words text, name_words text, country text, region text, city text,
    lat float8, lng float8, scorecard bool, rated bool, traced bool, contours bool, summary text
  );
  create table course as select *, null::earth as position from loaded;
`

/** PostgreSQL's best index for each kind of query; `include` makes index-only scans possible. */
const INDEXES = `
  create unique index on course (id);
  create index on course using gin (words gin_trgm_ops);
  create index on course using gist (position);
  create index on course (name, slug) include (id);
  create index on course (country, name, slug) include (id);
  create index on course (region, name, slug) include (id);
  create index on course (city, name, slug) include (id);
`

/** The same courses in PostgreSQL, with text normalized the way the library does it. */
export async function loadSqlLibrary(client: pg.Client, context: Context) {
  await client.query(TABLE)
  const summaries = await readLinkedSummaries(context.folder)
  const rows = context.courses.map((course) => ({ ...sqlRow(course), summary: summaries.get(course.id) }))
  await client.query(
    `insert into course select *, ll_to_earth(lat, lng) from json_populate_recordset(null::loaded, $1)`,
    [JSON.stringify(rows)],
  )
  await client.query(INDEXES)
  await client.query('vacuum (freeze, analyze) course')
}

async function readLinkedSummaries(folder: string): Promise<ReadonlyMap<number, string>> {
  const db = openDb({ folder, url: null })
  try {
    const rows = (await collected(readSummaries(db))).flat()
    return new Map(rows.map(({ id, slug, name, summary }) => [id, withLinks(summary, slug, name, BASES)]))
  } finally {
    await db.destroy()
  }
}

function sqlRow({ id, slug, name, aliases, city, region, country, lat, lng, coverage }: ListedCourse) {
  const names = [name, ...(JSON.parse(aliases) as string[])]
  const { scorecard, rated, traced, contours } = unpackCoverage(coverage)
  return {
    id,
    slug,
    name: sortKey(name),
    words: padded([...names, city ?? '']),
    name_words: padded(names),
    country,
    region: region && equalityKey(region),
    city: city && equalityKey(city),
    lat,
    lng,
    ...{ scorecard, rated, traced, contours },
  }
}

/**
 * A space before every word, so that `like '% word%'` finds words by prefix. Other spellings, which must match a
 * whole word or phrase, keep their `=`; a phrase has a hyphen instead of a space.
 */
const padded = (texts: readonly string[]) =>
  texts
    .flatMap((text) => termsOf(splitWords(text)))
    .map((term) => ` ${term.replace(' ', '-')}`)
    .join('')
