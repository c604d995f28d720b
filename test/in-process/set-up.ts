// Vitest itself loads a set-up file, but leaves what it imports to Node.
import './line.ts';
