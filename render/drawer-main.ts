import { serve } from './serve.ts';

await serve(async () => {
  const { createDrawing } = await import('./drawing.ts');
  return createDrawing();
});
