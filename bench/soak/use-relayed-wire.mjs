// Loaded with --import before dist/main.js.
import { register } from 'node:module'

register(new URL('./wire-hooks.mjs', import.meta.url))
