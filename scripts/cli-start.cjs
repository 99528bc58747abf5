#!/usr/bin/env node
'use strict'
// Starts the output of scripts/bundle-cli.mjs. Each file has a V8 code cache, because compiling takes longer than most
// commands. V8 rejects the cache if its version or flags differ, and then compiles. The npm package has no caches, because
// they would fit only the version of Node that built it.
const { existsSync, readFileSync } = require('node:fs')
const { pathToFileURL } = require('node:url')
const { Script } = require('node:vm')

function madeFrom(name) {
  const filename = `${__dirname}/${name}`
  const cache = `${filename}.code`
  // The files contain only ASCII, so reading them as latin1 is correct.
  const script = new Script(readFileSync(filename, 'latin1'), {
    filename,
    cachedData: existsSync(cache) ? readFileSync(cache) : undefined,
  })
  return script.runInThisContext()
}

const makers = madeFrom('FIRST')
const loaded = new Map()
const bundleUrl = pathToFileURL(__filename).href

function load(name) {
  if (!name.startsWith('./')) return require(name)
  const known = loaded.get(name)
  if (known !== undefined) return known.exports
  const module = { exports: {} }
  loaded.set(name, module)
  const make = makers[name] ?? madeFrom(name)
  make(module, module.exports, load, (program) => import(program), bundleUrl)
  return module.exports
}

load('ENTRY')
