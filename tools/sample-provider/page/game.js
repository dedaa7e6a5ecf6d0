// The token stands in the fragment, so that it is in no log and no referrer; it works once.
const token = new URLSearchParams(location.hash.slice(1)).get('token');
history.replaceState(null, '', location.pathname);

const byId = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const money = (/** @type {number} */ centavos) => brl.format(centavos / 100);
const faces = ['⚀', '⚁', '⚂', '⚃', '⚄', '⚅'];
let seat = '';

/** @param {string} type close, balance, insufficient-balance or session-ended: what the casino's page understands */
const postToCasino = (type) => parent.postMessage({ source: 'ipe-game', type }, '*');

async function ask(/** @type {string} */ what, /** @type {object} */ input) {
  const response = await fetch(`/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ seat, ...input }),
  });
  return response.json();
}

function say(/** @type {string} */ sentence) {
  byId('result').textContent = sentence;
}

function setEnabled(/** @type {boolean} */ isEnabled) {
  for (const id of ['throw', 'throw-granted', 'bad-days'])
    /** @type {HTMLButtonElement} */ (byId(id)).disabled = !isEnabled;
}

function showRefusal(/** @type {{ code?: string, message?: string }} */ { code, message }) {
  if (code === 'insufficient_funds') postToCasino('insufficient-balance');
  else if (code?.startsWith('session_') || code?.startsWith('token_')) postToCasino('session-ended');
  say(`Não deu: ${message ?? code}`);
}

/** What is left of rounds that the house gave: the player chooses to play them. */
function showGrant(/** @type {{ stake: number, roundsLeft: number } | null} */ grant) {
  byId('throw-granted').hidden = grant === null;
  if (grant !== null)
    byId('throw-granted').textContent = `Rodadas da casa: ${grant.roundsLeft} de ${money(grant.stake)}`;
}

async function throwDice() {
  const bet = Number(/** @type {HTMLSelectElement} */ (byId('bet')).value);
  await showThrow('throw', { bet });
}

async function throwGranted() {
  await showThrow('throw-granted', {});
}

async function showThrow(/** @type {string} */ what, /** @type {object} */ input) {
  setEnabled(false);
  const answer = await ask(what, input);
  setEnabled(true);
  if (what === 'throw-granted') showGrant(answer.ok ? answer.grant : null);
  if (!answer.ok) return showRefusal(answer);
  byId('dice').replaceChildren(
    ...answer.dice.map((/** @type {number} */ value) => {
      const face = document.createElement('span');
      face.textContent = faces[value - 1] ?? '';
      return face;
    }),
  );
  byId('balance').textContent = money(answer.balance);
  say(answer.win > 0 ? `Você ganhou ${money(answer.win)}` : 'Não foi desta vez');
  postToCasino('balance');
}

async function liveThroughBadDays() {
  setEnabled(false);
  const { reports = [] } = await ask('bad-days', {});
  setEnabled(true);
  byId('reports').replaceChildren(
    ...reports.map((/** @type {{ name: string, fault: string | null }} */ { name, fault }) => {
      const line = document.createElement('li');
      line.textContent = fault === null ? `✓ ${name}` : `✗ ${name}: ${fault}`;
      return line;
    }),
  );
  postToCasino('balance');
}

byId('throw').addEventListener('click', throwDice);
byId('throw-granted').addEventListener('click', throwGranted);
byId('bad-days').addEventListener('click', liveThroughBadDays);

const opened = await ask('open', { token });
if (opened.ok) {
  seat = opened.seat;
  byId('balance').textContent = money(opened.balance);
  byId('bet').replaceChildren(
    ...opened.stakes.map((/** @type {number} */ stake) => new Option(money(stake), String(stake))),
  );
  showGrant(opened.grant);
  setEnabled(true);
} else showRefusal(opened);
