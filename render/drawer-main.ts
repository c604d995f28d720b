import { serve } from './serve.ts';

await serve(async (keep) => {
  const { createDrawing } = await import('./drawing.ts');
  return createDrawing({ keep });
});
