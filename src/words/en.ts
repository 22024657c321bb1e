import { account } from './en/account.ts'
import { checkout } from './en/checkout.ts'
import { club } from './en/club.ts'
import { clubBoard } from './en/club-board.ts'
import { clubCard } from './en/club-card.ts'
import { clubChanges } from './en/club-changes.ts'
import { clubCompetition } from './en/club-competition.ts'
import { clubMessages } from './en/club-messages.ts'
import { clubPins } from './en/club-pins.ts'
import { clubPublic } from './en/club-public.ts'
import { clubRoster } from './en/club-roster.ts'
import { clubSetUp } from './en/club-set-up.ts'
import { clubSheet } from './en/club-sheet.ts'
import { clubYard } from './en/club-yard.ts'
import { consent } from './en/consent.ts'
import { correction } from './en/correction.ts'
import { course } from './en/course.ts'
import { developers } from './en/developers.ts'
import { emails } from './en/emails.ts'
import { frame } from './en/frame.ts'
import { front } from './en/front.ts'
import { gps } from './en/gps.ts'
import { leaderboard } from './en/leaderboard.ts'
import { pictures } from './en/pictures.ts'
import { place } from './en/place.ts'
import { plans } from './en/plans.ts'
import { problems } from './en/problems.ts'
import { product } from './en/product.ts'
import { profile } from './en/profile.ts'
import { quality } from './en/quality.ts'
import { rounds } from './en/rounds.ts'
import { search } from './en/search.ts'
import { social } from './en/social.ts'
import { status } from './en/status.ts'

/** All that people read in English, by area. */
export const en = {
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
