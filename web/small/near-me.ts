// Finds the courses around you. Only a script can know where you are, so it also shows the button. The position is
// rounded to about a kilometre, and goes nowhere but to our own search.

const button = document.querySelector<HTMLButtonElement>('[data-near-me]')
const form = button?.form
const status = form?.querySelector('[role=status]')
if (button && form && status && 'geolocation' in navigator) {
  button.hidden = false
  button.addEventListener('click', () => {
    status.textContent = button.dataset.locating ?? ''
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const near = `${coords.latitude.toFixed(2)},${coords.longitude.toFixed(2)}`
        location.assign(`${form.action}?${new URLSearchParams({ near })}`)
      },
      () => {
        status.textContent = button.dataset.denied ?? ''
      },
      { maximumAge: 600_000, timeout: 10_000 },
    )
  })
}
