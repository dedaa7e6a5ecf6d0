import './main.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { captureVisit } from './shell/session.ts';
import { followScreen } from './shell/viewport.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

followScreen();
captureVisit(location.search);
// Each page brings its own scroll position back; the browser's guess would come too early.
history.scrollRestoration = 'manual';
createRoot(root).render(<App />);
