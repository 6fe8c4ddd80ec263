document.getElementById('content').textContent = 'Filled by a late script';
