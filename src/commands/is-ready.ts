// Exits with 0 if the server on this machine is ready, and with 1 if not: for containers, which have no curl.

const port = process.env.DOGLEG_PORT || '8080'
const ready = await fetch(`http://127.0.0.1:${port}/readyz`, { redirect: 'error' }).then(
  ({ ok }) => ok,
  () => false,
)
process.exit(ready ? 0 : 1)
