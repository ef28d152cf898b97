#!/usr/bin/env node
import '../dist/current.js'
