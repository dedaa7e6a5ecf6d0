// The page works without this file: it adds a countdown and keeps a second tap from sending the form twice.

const countdown = document.querySelector('[data-remaining-seconds]');
if (countdown) startCountdown(countdown, Number(countdown.dataset.remainingSeconds));

for (const form of document.querySelectorAll('form')) guardSubmit(form, form.querySelector('button'));

// After a payment the address is the same; without this, a reload would ask to send the form again.
history.replaceState(null, '', location.href);

function startCountdown(element, seconds) {
  const endsAt = performance.now() + seconds * 1000;
  const tick = () => {
    const left = Math.ceil((endsAt - performance.now()) / 1000);
    if (left <= 0) return location.reload();
    element.textContent = `expira em ${clockText(left)}`;
    setTimeout(tick, 1000);
  };
  tick();
}

function clockText(seconds) {
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0'));
  const hours = Math.floor(seconds / 3600);
  return hours > 0 ? [hours, ...parts].join(':') : parts.join(':');
}

function guardSubmit(element, button) {
  const label = button.textContent;
  element.addEventListener('submit', () => {
    // The form takes its button's value along first.
    setTimeout(() => (button.disabled = true));
    button.textContent = button.dataset.busy;
  });
  // Back to this page from the browser's memory: the button works again.
  addEventListener('pageshow', () => {
    button.disabled = false;
    button.textContent = label;
  });
}
