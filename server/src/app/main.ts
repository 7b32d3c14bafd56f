import { serve } from './serve.ts';

// Whatever the job engine or a library still holds open must not keep a stopped server alive.
process.exit(await serve(process.env));
