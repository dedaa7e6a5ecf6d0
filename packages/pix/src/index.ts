export * from './keys/index.ts';
