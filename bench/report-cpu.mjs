// Preloaded into each measured server: says how much CPU time its process has used whenever the parent asks.
process.on('message', (message) => {
  if (message !== 'cpu') return
  const { user, system } = process.cpuUsage()
  process.send?.(user + system)
})
// Whatever ends the parent must not leave a server behind.
process.on('disconnect', () => process.exit())
