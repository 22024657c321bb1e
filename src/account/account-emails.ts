import { durationWords } from '../core/duration.ts'
import { type Addressee, composeEmail } from '../platform/mail/compose-email.ts'
import type { Mail } from '../platform/mail/mailer.ts'
import { LINK_LIFETIME_MS, type LinkPurpose } from './link-lifetime.ts'

export const verificationEmail = (to: Addressee, link: string): Mail =>
  composeEmail(to, 'Confirm your email', [
    'Please confirm that this email address is yours:',
    link,
    worksOnce('verify'),
    'If you didn’t sign up for Dogleg, please don’t open the link. Somebody may have mistyped their address.',
  ])

export const resetEmail = (to: Addressee, link: string): Mail =>
  composeEmail(to, 'Choose a new password', [
    'Choose a new Dogleg password here:',
    link,
    `${worksOnce('reset')} A new password signs you out on all your other devices.`,
    'If you didn’t ask for it, you can ignore this email: your password stays the same.',
  ])

export const confirmFirstEmail = (to: Addressee, link: string): Mail =>
  composeEmail(to, 'Confirm your email first', [
    'Somebody asked for a new Dogleg password. First, please confirm that this email address is yours:',
    link,
    `${worksOnce('verify')} Then ask for a new password again. That also locks out anyone else who may have signed up with your address.`,
    'If you didn’t ask for it, you can ignore this email.',
  ])

const worksOnce = (purpose: LinkPurpose) =>
  `The link works once and expires after ${durationWords(LINK_LIFETIME_MS[purpose])}.`
