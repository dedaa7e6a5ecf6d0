import './main.css';
import { createRoot } from 'react-dom/client';
import { takeInvitationToken } from '#features/access/invitation-token.ts';
import { watchKeyboard } from '#shell/keyboard/shortcuts.ts';
import { findSession } from '#shell/session/session.ts';
import { showTheme } from '#shell/theme/theme.ts';
import { App } from './app.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

takeInvitationToken();
showTheme();
watchKeyboard();
void findSession();
createRoot(root).render(<App />);
