import '../../assets/styles/base.css'
import './popup.css'
import './open.ts'
