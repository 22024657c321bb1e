import { timeText } from '../../../tee-sheet/clock.ts'
import type { AccountData } from './account-data-type.ts'
import { positionJson } from './position-json.ts'
import { profileJson } from './profile-json.ts'

const time = (ms: number) => new Date(ms).toISOString()
const timeOrNull = (ms: number | null) => (ms === null ? null : time(ms))

/** All of it, for its owner to take along. */
export const accountDataJson = (data: AccountData, now: number) => ({
  account: accountJson(data.account),
  profile: profileJson(data.profile),
  identities: data.identities.map(({ email_verified, created_at, ...identity }) => ({
    ...identity,
    email_verified: email_verified === 1,
    created_at: time(created_at),
  })),
  sessions: data.sessions.map(({ course_slug, created_at, seen_at, expires_at, ...session }) => ({
    ...session,
    golf_course_slug: course_slug,
    created_at: time(created_at),
    seen_at: time(seen_at),
    expires_at: time(expires_at),
  })),
  email_links: data.links.map(({ purpose, email_key, created_at, expires_at }) => ({
    purpose,
    email: email_key,
    created_at: time(created_at),
    expires_at: time(expires_at),
  })),
  agents: data.agents.map(({ granted_at, used_at, ...agent }) => ({
    ...agent,
    granted_at: time(granted_at),
    used_at: time(used_at),
  })),
  checkouts: data.checkouts.map(({ first_time, created_at, expires_at, paid_at, ...checkout }) => ({
    ...checkout,
    first_time: first_time === 1,
    created_at: time(created_at),
    expires_at: time(expires_at),
    paid_at: timeOrNull(paid_at),
  })),
  ...paidJson(data),
  memberships: data.memberships.map(membershipJson),
  position:
    data.position === null ? null : { ...positionJson(data.position, now), source: data.position.source },
  rounds: [
    ...data.rounds,
    ...data.deletedRounds.map(({ id, deletedAt }) => ({ id, deleted_at: time(deletedAt) })),
  ],
  pins: data.pins.map(({ slug, set_at, ...pin }) => ({ club: slug, ...pin, set_at: time(set_at) })),
  ...clubJson(data),
  ...yardJson(data),
  competition_entries: data.competition_entries,
  competition_marking: data.competition_marking,
})

const membershipJson = (membership: AccountData['memberships'][number]) => {
  const { slug, name, created_at, accepted_at, handicap_tenths, joined_on, archived_at, mailed_at, ...rest } =
    membership
  return {
    club: { slug, name },
    ...rest,
    handicap: typeof handicap_tenths === 'number' ? handicap_tenths / 10 : null,
    joined: joined_on ?? null,
    created_at: time(created_at),
    accepted_at: timeOrNull(accepted_at),
    archived_at: timeOrNull(archived_at ?? null),
    mailed_at: timeOrNull(mailed_at ?? null),
  }
}

const clubJson = ({
  tee_times,
  tee_bookings,
  tee_waiting,
  tee_calendar,
  club_messages,
  club_changes,
  club_emails,
  club_statuses,
}: AccountData) => ({
  tee_times: tee_times.map(({ minute, started_at, ended_at, ...rest }) => ({
    ...{ ...rest, time: timeText(minute) },
    ...{ started_at: timeOrNull(started_at), ended_at: timeOrNull(ended_at) },
  })),
  tee_calendar: tee_calendar === null ? null : { created_at: time(tee_calendar) },
  tee_bookings: tee_bookings.map(({ minute, booked_at, ...rest }) => ({
    ...{ ...rest, time: timeText(minute), booked_at: time(booked_at) },
  })),
  tee_waiting: tee_waiting.map(({ day, first_minute, last_minute, players, asked_at }) => ({
    ...{ day, from: timeText(first_minute), to: timeText(last_minute) },
    ...{ players: JSON.parse(players), asked_at: time(asked_at) },
  })),
  club_messages_sent: club_messages.sent.map(({ slug, at, audience, text }) => ({
    ...{ club: slug, at: time(at), to: JSON.parse(audience), text },
  })),
  club_messages_received: club_messages.received.map(({ slug, at, text, read_at }) => ({
    ...{ club: slug, at: time(at), text, read_at: timeOrNull(read_at) },
  })),
  club_changes: club_changes.map(({ slug, at, what, about }) => ({
    ...{ club: slug, at: time(at), what, about: JSON.parse(about) },
  })),
  club_emails: club_emails.map((row) => ({
    ...{ club: row.slug, urgent_at_once: row.urgent_at_once === 1 },
    digest: row.digest_minute === null ? null : timeText(row.digest_minute),
    ...{ quiet_from: timeText(row.quiet_from), quiet_to: timeText(row.quiet_to) },
    chosen_at: time(row.chosen_at),
  })),
  club_statuses: club_statuses.map(({ slug, status, until_day, set_at }) => ({
    ...{ club: slug, status: status === null ? null : JSON.parse(status), until: until_day },
    set_at: time(set_at),
  })),
})

/** Of a request that somebody else made for this caddie, only that it was made. */
const yardJson = ({ account, caddie_days, caddie_loops, caddie_requests }: AccountData) => ({
  caddie_days: caddie_days.map(({ since, ...rest }) => ({ ...rest, since: time(since) })),
  caddie_loops: caddie_loops.map(({ minute, paid_at, ...rest }) => ({
    ...{ ...rest, time: timeText(minute), paid_at: timeOrNull(paid_at) },
  })),
  caddie_requests: caddie_requests.map(({ booking, note, asked_at, asked_by }) => ({
    ...(asked_by === account.id ? { booking, note, own: true } : { own: false }),
    asked_at: time(asked_at),
  })),
})

const paidJson = ({ payments, subscriptions, paymentEvents }: AccountData) => ({
  payments: payments.map(({ starts_at, ms, paid_at, mailed_at, ...payment }) => ({
    ...payment,
    starts_at: time(starts_at),
    ends_at: time(starts_at + ms),
    paid_at: time(paid_at),
    mailed_at: timeOrNull(mailed_at),
  })),
  subscriptions: subscriptions.map(({ renews, period_end, created_at, as_of, ...subscription }) => ({
    ...subscription,
    renews: renews === 1,
    period_end: timeOrNull(period_end),
    created_at: time(created_at),
    as_of: time(as_of),
  })),
  payment_events: paymentEvents.map(({ created_at, ...event }) => ({
    ...event,
    created_at: time(created_at),
  })),
})

const accountJson = ({
  email_verified_at,
  premium_until,
  premium_grace_until,
  created_at,
  seen_at,
  ...kept
}: AccountData['account']) => ({
  ...kept,
  email_verified_at: timeOrNull(email_verified_at),
  premium_until: timeOrNull(premium_until),
  premium_grace_until: timeOrNull(premium_grace_until),
  created_at: time(created_at),
  seen_at: time(seen_at),
})
