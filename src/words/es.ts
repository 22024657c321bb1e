import { account } from './es/account.ts'
import { checkout } from './es/checkout.ts'
import { consent } from './es/consent.ts'
import { correction } from './es/correction.ts'
import { course } from './es/course.ts'
import { developers } from './es/developers.ts'
import { emails } from './es/emails.ts'
import { frame } from './es/frame.ts'
import { front } from './es/front.ts'
import { gps } from './es/gps.ts'
import { pictures } from './es/pictures.ts'
import { place } from './es/place.ts'
import { plans } from './es/plans.ts'
import { problems } from './es/problems.ts'
import { product } from './es/product.ts'
import { profile } from './es/profile.ts'
import { quality } from './es/quality.ts'
import { search } from './es/search.ts'
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
  checkout,
  gps,
  consent,
  emails,
  problems,
}
