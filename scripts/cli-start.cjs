#!/usr/bin/env node
'use strict'
// Starts what scripts/bundle-cli.mjs made. Each file comes with the code that V8 made of it then, because compiling takes
// longer than most commands do. V8 refuses that code where its version or its flags are others, and compiles.
const { readFileSync } = require('node:fs')
const { pathToFileURL } = require('node:url')
const { Script } = require('node:vm')

function madeFrom(name) {
  const filename = `${__dirname}/${name}`
  // There is nothing but ASCII in them.
  const script = new Script(readFileSync(filename, 'latin1'), {
    filename,
    cachedData: readFileSync(`${filename}.code`),
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
