import { equalityKey, sortKey } from '../src/core/text/words.ts'
import { milesToMetres } from '../src/core/units.ts'
import type { CourseQuery } from '../src/library/query.ts'
import { type Bind, sqlText } from './sql-text.ts'

export type SqlQuery = { readonly name: string; readonly text: string; readonly values: readonly unknown[] }

/** A query as a prepared statement that returns the total and the page's summaries as JSON text. */
export function toSql(query: CourseQuery): SqlQuery {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const where = [...filters(query, bind), ...textConditions(query, bind), ...placeConditions(query, bind)]
  const text = statementFor(query, where.length > 0 ? where.join(' and ') : 'true', bind)
  return { name: nameOf(text), text, values }
}

const names = new Map<string, string>()

/** The same text reuses the same prepared statement. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `search_${names.size}`
  names.set(text, name)
  return name
}

function filters({ country, region, city, coverage }: CourseQuery, bind: Bind): string[] {
  const named = Object.entries({ country, region, city }).flatMap(([column, value]) =>
    value === null ? [] : [`${column} = ${bind(equalityKey(value))}`],
  )
  return coverage === null ? named : [...named, coverage]
}

const textConditions = ({ q }: CourseQuery, bind: Bind) => (q === null ? [] : sqlText('words', q, bind))

function placeConditions({ near, radius }: CourseQuery, bind: Bind): string[] {
  if (near === null) return []
  const centre = `ll_to_earth(${bind(near.lat)}::float8, ${bind(near.lng)}::float8)`
  const metres = `${bind(milesToMetres(radius))}::float8`
  return [`earth_box(${centre}, ${metres}) @> position`, `earth_distance(${centre}, position) <= ${metres}`]
}

function statementFor(query: CourseQuery, where: string, bind: Bind): string {
  if (query.near !== null) return byDistance(query, where, bind)
  return query.q === null ? byName(query, where, bind) : byRank(query, where, bind)
}

const pageOf = ({ limit, offset }: CourseQuery, bind: Bind) => `limit ${bind(limit)} offset ${bind(offset)}`

/** An index has this order, so the page and the count are each read from it. */
const byName = (query: CourseQuery, where: string, bind: Bind) => `
  with page as materialized (
    select id, name, slug from course where ${where} order by name, slug ${pageOf(query, bind)}
  )
  select (select count(*) from course where ${where})::int as total,
    (select string_agg(summary, ',' order by page.name, page.slug) from page join course using (id)) as courses`

function byRank(query: CourseQuery, where: string, bind: Bind): string {
  const inName = sqlText('name_words', query.q ?? '', bind).join(' and ')
  const whole = bind(sortKey(query.q ?? ''))
  const rank = `case when name = ${whole} then 0 when starts_with(name, ${whole}) then 1
    when ${inName} then 2 else 3 end`
  return inTwoSteps(`${rank} as rank, name, slug`, 'rank, name, slug', 'summary', where, query, bind)
}

function byDistance(query: CourseQuery, where: string, bind: Bind): string {
  const { lat, lng } = query.near ?? { lat: 0, lng: 0 }
  const centre = `ll_to_earth(${bind(lat)}::float8, ${bind(lng)}::float8)`
  const miles = `round((metres / 1609.344)::numeric, 2)`
  const withMiles = `left(summary, -1) || ',"miles":' || ${miles} || '}'`
  const columns = `earth_distance(${centre}, position) as metres, slug`
  return inTwoSteps(columns, 'metres, slug', withMiles, where, query, bind)
}

/** All matches have to be sorted anyway, so we find them once and count them. */
const inTwoSteps = (
  columns: string,
  order: string,
  shown: string,
  where: string,
  query: CourseQuery,
  bind: Bind,
) => `
  with found as materialized (select id, ${columns} from course where ${where}),
    page as materialized (select * from found order by ${order} ${pageOf(query, bind)}),
    shown as (select ${shown} as text, page.* from page join (select id, summary from course) c using (id))
  select (select count(*) from found)::int as total,
    (select string_agg(text, ',' order by ${order}) from shown) as courses`
