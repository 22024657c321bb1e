import { account } from './es/account.ts'
import { checkout } from './es/checkout.ts'
import { club } from './es/club.ts'
import { clubBoard } from './es/club-board.ts'
import { clubCard } from './es/club-card.ts'
import { clubChanges } from './es/club-changes.ts'
import { clubCompetition } from './es/club-competition.ts'
import { clubMessages } from './es/club-messages.ts'
import { clubPins } from './es/club-pins.ts'
import { clubPublic } from './es/club-public.ts'
import { clubRoster } from './es/club-roster.ts'
import { clubSetUp } from './es/club-set-up.ts'
import { clubSheet } from './es/club-sheet.ts'
import { clubYard } from './es/club-yard.ts'
import { consent } from './es/consent.ts'
import { correction } from './es/correction.ts'
import { course } from './es/course.ts'
import { developers } from './es/developers.ts'
import { emails } from './es/emails.ts'
import { frame } from './es/frame.ts'
import { front } from './es/front.ts'
import { gps } from './es/gps.ts'
import { leaderboard } from './es/leaderboard.ts'
import { pictures } from './es/pictures.ts'
import { place } from './es/place.ts'
import { plans } from './es/plans.ts'
import { problems } from './es/problems.ts'
import { product } from './es/product.ts'
import { profile } from './es/profile.ts'
import { quality } from './es/quality.ts'
import { rounds } from './es/rounds.ts'
import { search } from './es/search.ts'
import { social } from './es/social.ts'
import { status } from './es/status.ts'
import type { Words } from './words.ts'

/** All that people read in Spanish, by area. */
export const es: Words = {
  frame,
  front,
  search,
  course,
  place,
  plans,
  developers,
  status,
  quality,
  product,
  correction,
  pictures,
  account,
  profile,
  rounds,
  checkout,
  gps,
  leaderboard,
  consent,
  emails,
  club,
  clubSheet,
  clubYard,
  clubChanges,
  clubBoard,
  clubCompetition,
  clubMessages,
  clubPins,
  clubCard,
  clubRoster,
  clubSetUp,
  clubPublic,
  social,
  problems,
}
