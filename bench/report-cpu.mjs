// Preloaded into each measured server: it reports the CPU time of its process whenever the parent process asks.
process.on('message', (message) => {
  if (message !== 'cpu') return
  const { user, system } = process.cpuUsage()
  process.send?.(user + system)
})
// The server must exit together with its parent process.
process.on('disconnect', () => process.exit())
