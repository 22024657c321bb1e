import { aboutGolf } from './about-golf.ts'
import { plainText } from './plain-text.ts'
import type { Given, Question } from './question.ts'
import { type ClubsRead, readClubs } from './read-clubs.ts'
import { readHole, withoutCounts } from './read-counts.ts'
import { readDistances } from './read-distances.ts'
import { readHazard, readMode, withoutLie } from './read-hazard.ts'
import { readIntent } from './read-intent.ts'
import { readLie } from './read-lie.ts'
import { readFeet, readSlope } from './read-slope.ts'
import { readSpeed, readWind } from './read-wind.ts'

/** What a golfer asks and gives, by the words alone. The text decides what we answer and is never an instruction. */
export function readQuestion(question: string): Question {
  const { text, given: all } = readGiven(plainText(question))
  const intent = readIntent(text, all)
  const given = intent === 'wind' && all.wind?.mph === null ? { ...all, wind: null } : all
  return { intent, about: aboutGolf({ question, text, intent, given }) ? 'golf' : 'not_golf', given }
}

const PUTT = /\b(?:putts?|putting|footer|slider|for (?:par|birdie|bogey|eagle)|break|borrow|read)\b/

/** Each step takes its numbers out of the text, so that no later one reads them as something else. */
function readGiven(plain: string): { readonly text: string; readonly given: Given } {
  const clubs = readClubs(plain)
  const { carries, rest: named } = readCarries(clubs)
  const speed = readSpeed(named)
  const { slope, rest: flat } = readSlope(speed.rest, PUTT.test(speed.rest))
  const { feet, rest: measured } = readFeet(flat)
  const { hole, rest: placed } = readHole(measured)
  const text = withoutCounts(placed)
  const asked = clubs.names.filter((_, index) => text.includes(` club${index} `))
  const given = {
    ...readDistances(withoutLie(text)),
    ...{ lie: readLie(text), wind: readWind(text, speed.mph), slope, hazard: readHazard(text) },
    ...{ club: asked[0] ?? null, clubs: asked, carries, hole, mode: readMode(text), feet },
  }
  return { text, given }
}

const CARRY =
  /(?<! (?:can|could|should|do|would) )\b(?:my|i (?:usually |normally |only |always )?(?:hit|carry)(?: my| a| the)?) club(\d+) (?:(?:only|usually|normally|about|around|roughly|goes|go|carries|carry|flies|is|maybe) ){0,3}(\d{2,3})(?: (?:yards?|yds?))?\b/g

/** How far the golfer's clubs go, by their own word. */
function readCarries({ rest, names }: ClubsRead): {
  readonly carries: Given['carries']
  readonly rest: string
} {
  const carries: { club: string; yards: number }[] = []
  const left = rest.replace(CARRY, (_, index: string, yards: string) => {
    carries.push({ club: names[Number(index)] ?? '', yards: Number(yards) })
    return 'carry'
  })
  return { carries, rest: left }
}
