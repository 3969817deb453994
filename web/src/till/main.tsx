import '../fonts/fonts.css';
import './till.css';
import { createRoot } from 'react-dom/client';
import { TillApp } from './till-app.tsx';

const root = document.getElementById('root');
if (root) createRoot(root).render(<TillApp />);
