export * from './api-pix/index.ts';
export * from './br-code/index.ts';
export * from './keys/index.ts';
