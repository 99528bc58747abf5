// Renders the chart with the values of the tests and writes its objects as TypeScript, so that the compiler compares them with
// the types of Kubernetes: unknown, missing and wrong members are errors.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

const [renderer, target] = process.argv.slice(2)
const cases = JSON.parse(readFileSync('test/deploy/chart-values.json', 'utf8'))

/** Objects of operators, which are not part of Kubernetes. */
const FOREIGN = new Set(['monitoring.coreos.com/v1'])

const moduleOf = (apiVersion) => {
  const [group, version] = apiVersion.includes('/') ? apiVersion.split('/') : ['core', apiVersion]
  return `kubernetes-types/${group.replace(/\.k8s\.io$/, '')}/${version}`
}

const lines = Object.values(cases).flatMap((values, index) => {
  const text = execFileSync(renderer, ['deploy/helm/zonewise', 'release', JSON.stringify(values)], { encoding: 'utf8' })
  return JSON.parse(text)
    .objects.filter(({ apiVersion }) => !FOREIGN.has(apiVersion))
    .map((object, position) => {
      const type = `import('${moduleOf(object.apiVersion)}').${object.kind}`
      return `const object${index}_${position}: ${type} = ${JSON.stringify(object, null, 1)}`
    })
})
writeFileSync(target, `export {}\n${lines.join('\n')}\n`)
