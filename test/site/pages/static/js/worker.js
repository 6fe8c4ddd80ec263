addEventListener('message', (event) => {
  postMessage(`The worker's sum is ${event.data.reduce((sum, number) => sum + number, 0)}`);
});
